import { checkAccessibility } from '../../support/accessibility.ts';

checkAccessibility('light and wide');
