import { lowerFirst } from '@vuon/contract/first-letter';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { Stepper } from '#ui/controls/stepper.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { steps } from './import-steps.ts';
import { type ImportType, seenOn, useImportType } from './import-type.ts';
import { manyOf, pageTitle } from './import-words.ts';
import './imports.css';

/** The start of an import: choose a file, or continue an earlier import. */
export function ImportStartPage() {
  const known = useImportType();
  if (!known) return <NoSuchImport />;
  return <Start {...known} />;
}

function Start({ type, words }: ImportType) {
  const mayImport = useMay(words.imports.may);
  const back = seenOn(words) ?? { title: 'Tổng quan', path: '/' };
  usePageTitle(pageTitle(words));
  if (!mayImport)
    return (
      <ForbiddenState
        title={`Bạn chưa có quyền nhập ${manyOf(words)}`}
        back={{ label: `Về ${lowerFirst(back.title)}`, to: back.path }}
      />
    );
  return (
    <div className="import-page">
      <PageHead title={pageTitle(words)} />
      <Stepper steps={steps} at={0} />
      <ChooseFile type={type} words={words} />
      <EarlierImports type={type} words={words} />
    </div>
  );
}

export function NoSuchImport() {
  return <EmptyState drawing="none" title="Không nhập được loại dữ liệu này" text="Mở lại từ danh sách cần nhập." />;
}
