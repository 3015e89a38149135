import { checkAccessibility } from '../../support/accessibility.ts';

checkAccessibility('dark and narrow');
