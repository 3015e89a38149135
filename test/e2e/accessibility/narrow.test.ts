import { checkAccessibility } from '../../support/browser/accessibility.ts';

checkAccessibility('narrow');
