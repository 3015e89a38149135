export const AUTHOR = { user: 'vigie' };
export const WHY = { code: 'system' } as const;
