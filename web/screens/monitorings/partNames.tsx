import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { type Answer, api } from '#web/lib/api.ts';

type Part = Answer<'GET /api/products'>['items'][number];
const Context = createContext<ReadonlyMap<string, Part>>(new Map());
export const PartNames = Context.Provider;

/** Ids that one address holds: it may be 8 kB long. */
const IN_ADDRESS = 150;
const FIELDS = 'supplier_ref,internal_ref,nno,label,supplier_label';

async function loadParts(ids: readonly string[]): Promise<ReadonlyMap<string, Part>> {
  const parts: Part[] = [];
  for (let at = 0; at < ids.length; at += IN_ADDRESS) {
    const query = { id: ids.slice(at, at + IN_ADDRESS), size: IN_ADDRESS, include_fields: FIELDS };
    parts.push(...(await api('GET /api/products', { query, quiet: true })).items);
  }
  return new Map(parts.map((part) => [part.id, part]));
}

/** The parts that a page of monitorings is about: the list knows their ids only. */
export function useParts(rows: readonly { product?: string | undefined }[] | undefined): ReadonlyMap<string, Part> {
  const ids = [...new Set((rows ?? []).flatMap(({ product }) => product ?? []))].sort();
  const { data } = useSWR(ids.length > 0 ? ['parts of monitorings', ...ids] : null, () => loadParts(ids), {
    keepPreviousData: true,
  });
  return data ?? new Map();
}

/** What people call a part. */
export function usePartName(id: string | undefined): { name: string; label: string } {
  const part = useContext(Context).get(id ?? '');
  return { name: part?.supplier_ref ?? part?.internal_ref ?? part?.nno ?? '…', label: part?.label ?? '' };
}
