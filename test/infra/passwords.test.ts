import { checkPassword } from '@vigie/local-cloud';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblems } from '#shared/users/passwords.ts';
import { templateOf } from './support.ts';

const [pool] = Object.values(templateOf('prod').findResources('AWS::Cognito::UserPool'));
const policy = pool?.Properties.Policies.PasswordPolicy;

function isTaken(password: string): boolean {
  try {
    checkPassword(
      {
        minimumLength: policy.MinimumLength,
        lowercase: policy.RequireLowercase,
        uppercase: policy.RequireUppercase,
        digits: policy.RequireNumbers,
        symbols: policy.RequireSymbols,
      },
      password,
    );
    return true;
  } catch {
    return false;
  }
}

/** Passwords around the limits of the policy, and arbitrary text. */
const nearly = fc
  .tuple(
    fc.constantFrom('', 'A', 'É'),
    fc.constantFrom('', '1', '٣'),
    fc.constantFrom('', '!', ' ', '€', '-', '~'),
    fc.string({ unit: fc.constantFrom('a', 'b', 'ö', 'Z', '9', ' ', '?'), minLength: 7, maxLength: 13 }),
  )
  .map((parts) => parts.join(''));

test('the user pool accepts exactly the passwords that the page and the functions accept', () => {
  let good = 0;
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ maxLength: 20 })), (password) => {
      const isGood = passwordProblems(password).length === 0;
      if (isGood) good++;
      expect(isTaken(password), JSON.stringify(password)).toBe(isGood);
    }),
    { numRuns: 5000 },
  );
  expect(good).toBeGreaterThan(100);
});
