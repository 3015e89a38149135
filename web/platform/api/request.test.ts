import { describe, expect, it } from 'vitest';
import { MAX_SIZE } from '#shared/lists.ts';
import { address, MAX_ROWS, payload } from './request.ts';

it("uses the server's maximum of rows", () => expect(MAX_ROWS).toBe(MAX_SIZE));

describe('the address of a call', () => {
  it('fills the path and repeats lists', () => {
    expect(address('GET /api/products/{id}', { params: { id: 'a/b' } })).toEqual({
      method: 'GET',
      url: '/backend/api/products/a%2Fb',
    });
    expect(address('GET /api/products', { query: { page: 2, family: ['a', 'b&c'], search: undefined } }).url).toBe(
      '/backend/api/products?family=a&family=b%26c&page=2',
    );
  });

  it('is the same whatever order the query was written in', () => {
    const one = address('GET /api/products', { query: { page: 1, size: 10 } });
    expect(address('GET /api/products', { query: { size: 10, page: 1 } })).toEqual(one);
  });

  it('refuses a path with a hole', () => {
    expect(() => address('GET /api/products/{id}', {})).toThrow('id');
  });
});

describe('the body of a call', () => {
  it('is a form for the token, multipart for files, JSON otherwise, or empty', () => {
    expect(String(payload('POST /api/oauth2/token', { username: 'a b', password: '&' }).body)).toBe(
      'username=a+b&password=%26',
    );
    const form = new FormData();
    expect(payload('POST /api/analysis/analyse_matching_products', form)).toEqual({ headers: {}, body: form });
    expect(payload('POST /api/x', { a: 1 })).toEqual({
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(payload('GET /api/x', undefined)).toEqual({ headers: {} });
  });
});
