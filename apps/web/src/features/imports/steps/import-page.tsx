import type { Import } from '@vuon/contract/imports/import';
import { useParams, useSearchParams } from 'react-router';
import { useCrumbTitle, usePageTitle } from '#lib/breadcrumbs.ts';
import { Stepper } from '#ui/controls/stepper.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { MappingStep } from '../mapping/mapping-step.tsx';
import { importsPath } from '../paths.ts';
import { PreviewStep } from '../preview/preview-step.tsx';
import { EndedStep } from './ended-step.tsx';
import { isWorking } from './import-data.ts';
import { NoSuchImport } from './import-start-page.tsx';
import { type ReadyView, readyView, stepOf, steps } from './import-steps.ts';
import { type ImportType, useImportType } from './import-type.ts';
import { isMatched, pageTitle, stateOf } from './import-words.ts';
import { useImport } from './use-import.ts';
import { WorkingStep } from './working-step.tsx';
import './imports.css';

/** One import, at its current step: after a reload and on another device too. */
export function ImportPage() {
  const known = useImportType();
  const id = Number(useParams().id);
  if (!known) return <NoSuchImport />;
  return <OneImport key={id} id={id} {...known} />;
}

function OneImport({ id, type, words }: ImportType & { id: number }) {
  const { one, job, error, refetch } = useImport(id);
  const [search, setSearch] = useSearchParams();
  useCrumbTitle(importsPath(type), pageTitle(words));
  usePageTitle(one?.fileName);
  const back = { label: 'Về trang nhập', to: importsPath(type) };
  if (!one && error) return <ErrorState error={error} onRetry={() => void refetch()} back={back} />;
  if (!one) return <RecordSkeleton />;
  if (one.type !== type) return <NoSuchImport />;

  const view = readyView(one, search.get('buoc'));
  const show = (wanted: ReadyView) => setSearch({ buoc: wanted === 'mapping' ? 'ghep-cot' : 'kiem-tra' });
  const { label, tone } = stateOf(one);
  const withSteps = !['undoing', 'undone', 'discarded'].includes(one.state);
  return (
    <div className="import-page">
      <PageHead title={pageTitle(words)} tag={<StatusTag tone={tone}>{label}</StatusTag>} summary={summaryOf(one)} />
      {withSteps && (
        <Stepper steps={steps} at={stepOf(one, view)} done={one.state === 'done'} open={stepOpener(one, show)} />
      )}
      {isWorking(one) && <WorkingStep one={one} job={job} lost={error !== null} words={words} />}
      {one.state === 'ready' && view === 'mapping' && <MappingStep one={one} onPreview={() => show('preview')} />}
      {one.state === 'ready' && view === 'preview' && (
        <PreviewStep one={one} words={words} onMapping={() => show('mapping')} />
      )}
      {!isWorking(one) && one.state !== 'ready' && <EndedStep one={one} words={words} />}
    </div>
  );
}

const summaryOf = (one: Import): string =>
  one.matchedBy && one.mode === 'update' && isMatched(one)
    ? `${one.fileName} · khớp theo ${one.matchedBy}`
    : one.fileName;

/** Until the import is written, the user can go back and forth between the mapping and the preview. */
const stepOpener = (one: Import, show: (view: ReadyView) => void) => (index: number) => {
  if (one.state !== 'ready') return null;
  if (index === 1) return () => show('mapping');
  return index === 2 && one.missing.length === 0 ? () => show('preview') : null;
};
