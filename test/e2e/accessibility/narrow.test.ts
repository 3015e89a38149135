import { checkAccessibility } from '../../support/browser/accessibility.ts';

checkAccessibility('dark and narrow');
