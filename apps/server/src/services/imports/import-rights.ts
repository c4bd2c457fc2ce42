import { mayDo } from '@vuon/contract/permission';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { Importer } from './importer/importer.ts';

/** Users who may write such records one by one may import them, and see the imports of others. */
export const mayImport = ({ actor, entityId }: CatalogueScope, { write, entity }: Importer): boolean =>
  entityId === null ? entity !== 'required' && mayDo(actor, 'admin') : entity !== 'none' && mayDo(actor, write);

export const refuseWithoutRight = (scope: CatalogueScope, importer: Importer) => {
  if (scope.entityId === null && importer.entity === 'required')
    throw problem('entity.required', `Hãy chọn đơn vị trước khi nhập ${importer.noun}.`);
  if (scope.entityId !== null && importer.entity === 'none' && mayDo(scope.actor, 'admin'))
    throw problem(
      'request.invalid',
      `Hãy bỏ chọn đơn vị trước khi nhập ${importer.noun}: việc này là của cả hệ thống.`,
    );
  if (!mayImport(scope, importer))
    throw problem('permission.denied', `Vai trò của bạn không được nhập ${importer.noun}.`);
};
