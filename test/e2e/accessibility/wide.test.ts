import { checkAccessibility } from '../../support/browser/accessibility.ts';

checkAccessibility('light and wide');
