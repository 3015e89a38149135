import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, expect, test } from 'vitest';
import { createFirewallApp } from '../../infra/firewall.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-firewall-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the firewall is one that CloudFront can use, and limits the requests of an address', () => {
  const stack = createFirewallApp(folder).synth().getStackByName('VigieFirewall');
  expect(stack.environment.region).toBe('us-east-1');
  const template = Template.fromJSON(stack.template);
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
  const rules: { Name: string; Action?: object; Statement: object }[] = acl?.Properties.Rules;
  expect(rules.find(({ Name }) => Name === 'RequestsOfAnAddress')).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } },
  });
  // The API takes bodies of up to a megabyte, and checks them itself.
  expect(JSON.stringify(rules)).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
});
