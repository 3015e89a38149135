import type { Actor } from '#platform/auth/actor.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { putShared, readShared, removeShared, replaceShared, sharedViewsOf } from '#platform/scheduled-views/shared.ts';
import { AppError, notFound } from '#shared/errors.ts';
import {
  MOST_SHARED,
  type SharedView,
  type SharedViewChange,
  type SharedViewInput,
} from '#shared/users/shared-views.ts';

export async function listShared({ entity, language }: Actor, list?: string) {
  const items = (await sharedViewsOf(entity.id))
    .filter((view) => list === undefined || view.list === list)
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return { items, total: items.length };
}

const changedBy = ({ user }: Actor) => ({ user: user.username, modification_date: now() });

export async function createShared(actor: Actor, input: SharedViewInput): Promise<SharedView> {
  const { total } = await listShared(actor, input.list);
  if (total >= MOST_SHARED) throw new AppError('too_many_views', { params: { max: MOST_SHARED } });
  const view: SharedView = { ...input, id: newId(), version: 1, ...changedBy(actor) };
  await putShared(actor.entity.id, view);
  return view;
}

async function known({ entity }: Actor, id: string): Promise<SharedView> {
  const view = await readShared(entity.id, id);
  if (!view) throw notFound();
  return view;
}

export async function changeShared(
  actor: Actor,
  id: string,
  { version, ...change }: SharedViewChange,
): Promise<SharedView> {
  const before = await known(actor, id);
  if (version !== undefined && version !== before.version) throw new AppError('outdated_version');
  const view: SharedView = { ...before, ...change, version: before.version + 1, ...changedBy(actor) };
  await replaceShared(actor.entity.id, view, before.version);
  return view;
}

export async function deleteShared(actor: Actor, id: string): Promise<void> {
  await known(actor, id);
  await removeShared(actor.entity.id, id);
}
