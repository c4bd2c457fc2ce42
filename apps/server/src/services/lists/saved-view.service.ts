import type { SavedView, SavedViewInput } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import {
  deleteSavedView,
  findSavedView,
  insertSavedView,
  listSavedViews,
  updateSavedView,
} from './saved-view.queries.ts';

// A user's views of a list are private, and are not records: none of this is in the history.

const maxViews = 50;

const orNameTaken = orTaken({ saved_view_name: ['name', 'Bạn đã có một cách xem tên này.'] });

const getSavedView = async ({ db, actor }: SignedInScope, id: number): Promise<SavedView> => {
  const found = await findSavedView(db, actor.userId, id);
  if (!found) throw problem('record.not_found', 'Không có cách xem này, hoặc nó của người khác.');
  return found;
};

export const createSavedView = async (scope: SignedInScope, input: SavedViewInput & { list: ListName }) => {
  const { db, clock, actor } = scope;
  const views = await listSavedViews(db, actor.userId, input.list);
  if (views.length >= maxViews)
    throw problem('request.invalid', `Mỗi danh sách giữ nhiều nhất ${maxViews} cách xem; hãy bỏ bớt trước.`, {
      path: 'name',
    });
  const id = await insertSavedView(db, actor.userId, input, clock()).catch(orNameTaken);
  return getSavedView(scope, id);
};

export const editSavedView = async (scope: SignedInScope, id: number, input: SavedViewInput): Promise<SavedView> => {
  await getSavedView(scope, id);
  await updateSavedView(scope.db, scope.actor.userId, id, input).catch(orNameTaken);
  return getSavedView(scope, id);
};

export const removeSavedView = async (scope: SignedInScope, id: number): Promise<SavedView> => {
  const view = await getSavedView(scope, id);
  await deleteSavedView(scope.db, scope.actor.userId, id);
  return view;
};
