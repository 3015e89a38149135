import { BatchGetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as oauth2 } from '#functions/api/authentication/handler.ts';
import { handler as dictionaries } from '#functions/api/dictionaries/handler.ts';
import { handler as products } from '#functions/api/parts/handler.ts';
import { handler as status } from '#functions/api/status/handler.ts';
import { handler as users } from '#functions/api/users/handler.ts';
import type { Answer } from '#platform/http/answers.ts';
import { context, found, people, request, table } from './support.ts';
import { claimsOf, FIRST, newKey, signed } from './tokens.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
vi.stubEnv('AWS_REGION', 'eu-west-3');
const dynamo = table();
beforeEach(() => {
  dynamo.reset();
  dynamo.on(BatchGetCommand).callsFake(found(people));
  dynamo.on(QueryCommand).resolves({ Items: [] });
});
const asked = async (answer: Promise<Answer>) => {
  const { statusCode, body, headers } = await answer;
  return { status: statusCode, body: body ? JSON.parse(body) : undefined, headers };
};

describe('refused requests', () => {
  test('no token: 401', async () => {
    const answer = await asked(products(request('GET /backend/api/products'), context));
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'no_token', detail: 'Please log in.', request_id: 'req-1' },
      headers: { 'x-request-id': 'req-1', 'www-authenticate': 'Bearer' },
    });
  });
  test('a forged token: 401 in the caller’s language, before anything is read', async () => {
    const forged = `Bearer ${signed(claimsOf('alice'), { ...newKey('forged'), kid: FIRST.kid })}`;
    const headers = { authorization: forged, 'accept-language': 'fr' };
    const answer = await asked(products(request('GET /backend/api/products', { headers }), context));
    expect(answer).toEqual({
      status: 401,
      body: {
        code: 'bad_token',
        detail: 'Votre session n’est pas valide. Veuillez vous reconnecter.',
        request_id: 'req-1',
      },
      headers: expect.objectContaining({ 'www-authenticate': 'Bearer error="invalid_token"' }),
    });
    expect(dynamo.calls()).toEqual([]);
  });
  test('past CloudFront: 403, before anything is read', async () => {
    const headers = { 'x-origin-key': 'guessed', 'accept-language': 'fr' };
    const answer = await asked(products(request('GET /backend/api/products', { username: 'alice', headers }), context));
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_address',
        detail: 'Les requêtes sont traitées à l’adresse de la page.',
      },
    });
    expect(dynamo.calls()).toEqual([]);
  });
  test('without the two-step log-in that the stage demands of operators: 403 for all but setting it up', async () => {
    vi.stubEnv('MFA_FOR_OPERATORS', 'on');
    dynamo.on(BatchGetCommand).callsFake(found({ ...people, 'ENTITY#e1': { ...people['ENTITY#e1'], type: 'vigie' } }));
    const headers = { 'accept-language': 'en' };
    const refused = await asked(
      products(request('GET /backend/api/products', { username: 'alice', headers }), context),
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    const own = 'POST /backend/api/users/me/mfa';
    const answer = await asked(users(request(own, { username: 'alice', headers, body: '{}' }), context));
    expect(answer).toMatchObject({ status: 422, body: { detail: { current_password: ['This field is required.'] } } });
    vi.stubEnv('MFA_FOR_OPERATORS', '');
  });
  test('claims that an event states are not believed', async () => {
    const event = request('GET /backend/api/products');
    const authorizer = { jwt: { claims: claimsOf('alice') } };
    const answer = await asked(
      products(
        { ...event, requestContext: { ...event.requestContext, authorizer } as typeof event.requestContext },
        context,
      ),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'no_token' } });
  });
  test('a user that no longer exists: 401', async () => {
    expect(
      (await asked(products(request('GET /backend/api/products', { username: 'ghost' }), context))).body.code,
    ).toBe('bad_token');
  });
  test('a deactivated user: 401, although the token is still valid', async () => {
    dynamo.on(BatchGetCommand).callsFake(found({ ...people, 'USER#u1': { ...people['USER#u1'], is_active: false } }));
    expect(await asked(products(request('GET /backend/api/products', { username: 'alice' }), context))).toMatchObject({
      status: 401,
      body: { code: 'account_disabled' },
    });
  });
  test('a permission that the user lacks: 403 in the user’s language', async () => {
    dynamo.on(BatchGetCommand).callsFake(found({ ...people, 'USER#u1': { ...people['USER#u1'], groups: [] } }));
    const answer = await asked(
      dictionaries(
        request('GET /backend/api/dictionaries', { username: 'alice', headers: { 'accept-language': 'fr' } }),
        context,
      ),
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'Vous n’avez pas les droits nécessaires pour effectuer cette action.' },
    });
  });
  test('acting as another user without being an operator: 403', async () => {
    const answer = await asked(
      products(
        request('GET /backend/api/products', { username: 'alice', headers: { 'custom-user-username': 'bob' } }),
        context,
      ),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'impersonation_denied' } });
  });
  test('an unknown parameter: 422 and the allowed ones', async () => {
    const answer = await asked(
      products(request('GET /backend/api/products', { username: 'alice', query: 'colour=red&__proto__=1' }), context),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.detail.colour[0]).toContain('availability_status');
    expect(Object.keys(answer.body.detail)).toContain('__proto__');
  });
  test('a body that is not JSON: 400; of another type: 415; with unknown fields: 422', async () => {
    const create = (body: string, type = 'application/json') =>
      asked(
        products(
          request('POST /backend/api/products/fields_values', {
            username: 'alice',
            body,
            headers: { 'content-type': type },
          }),
          context,
        ),
      );
    expect(await create('{"fields":')).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    expect(await create('{"fields":["\\ud800"]}')).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    expect(await create('<x/>', 'application/xml')).toMatchObject({ status: 415 });
    expect((await create('{"fields":["label"],"colour":1}')).body.detail.colour[0]).toContain('limit');
    expect((await create('{"fields":["colour"]}')).body.detail.fields[0]).toContain('colour');
  });
  test('an unknown address: 404 in the shape of every error', async () => {
    expect(await asked(status(request('GET /backend/api/nowhere'), context))).toMatchObject({
      status: 404,
      body: { code: 'unknown_route', request_id: 'req-1' },
    });
  });
  test('a login without the form’s fields: 422 by field', async () => {
    const answer = await asked(
      oauth2(
        request('POST /backend/api/oauth2/token', {
          body: 'username=',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        context,
      ),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: { username: ['This field is required.'], password: ['This field is required.'] } },
    });
  });
});

describe('internal failures', () => {
  test('throttling that outlasts the retries: 503 and when to retry', async () => {
    dynamo
      .on(BatchGetCommand)
      .rejects(Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' }));
    const answer = await asked(products(request('GET /backend/api/products', { username: 'alice' }), context));
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
  });
  test('a list with more changes beyond its snapshot than can be read in time: 412, when to retry, and a compaction', async () => {
    const counter = { seq: 900, changes: 90_000, compacted: 30_000 };
    dynamo.on(BatchGetCommand).callsFake(found({ ...people, 'SCOPE#PRODUCT#e1 #': counter }));
    dynamo.on(UpdateCommand).resolves({});
    const answer = await asked(products(request('GET /backend/api/products', { username: 'alice' }), context));
    expect(answer).toMatchObject({
      status: 412,
      body: { code: 'list_in_preparation' },
      headers: { 'retry-after': '5' },
    });
    const [update] = dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
    expect(update).toMatchObject({ Key: { pk: 'SCOPE#PRODUCT#e1', sk: '#' }, UpdateExpression: 'SET due = :now' });
  });
  test('an unexpected error: 500 without internal details', async () => {
    dynamo.on(BatchGetCommand).rejects(new Error('secret table name'));
    const answer = await asked(products(request('GET /backend/api/products', { username: 'alice' }), context));
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
  test('a stored record with an outdated shape fails where it is read', async () => {
    dynamo.on(BatchGetCommand).callsFake(found({ ...people, 'ENTITY#e1': { id: 'e1' } }));
    expect((await asked(products(request('GET /backend/api/products', { username: 'alice' }), context))).status).toBe(
      500,
    );
  });
});
