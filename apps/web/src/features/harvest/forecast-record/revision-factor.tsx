import { type FactorProposal, proposalSources, type RevisionBasis } from '@vuon/contract/harvest/forecast-revision';
import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Bone } from '#ui/states/bone.tsx';

export type TypedFactor = { value: number | null; spread: number | null };
type Props = {
  name: string;
  proposal: FactorProposal | undefined;
  /** Where the sample itself tells it, nobody is asked. */
  measured: RevisionBasis['factors'][number] | undefined;
  typed: TypedFactor | undefined;
  onChange: (typed: TypedFactor) => void;
};

/** One factor from the counts to the harvest: as typed, else as proposed. Its place is kept while the proposal is on its way. */
export function RevisionFactor({ name, proposal, measured, typed, onChange }: Props) {
  const value = typed?.value ?? proposal?.value ?? null;
  const spread = typed?.spread ?? proposal?.spread ?? null;
  return (
    <div className="forecast-dialog-factor">
      <span>
        {name}
        <small>
          {measured && 'Cân trên cây mẫu'}
          {!measured && (proposal ? `Đề xuất từ ${proposalSources[proposal.source]}` : <Bone width={96} height={18} />)}
        </small>
      </span>
      {measured ? (
        <>
          <span className="forecast-dialog-measured">{formatNumber(measured.value)}</span>
          <span className="forecast-dialog-measured">{`± ${formatNumber(measured.spread)} %`}</span>
        </>
      ) : (
        <>
          <NumberInput label={name} value={value} onChange={(next) => onChange({ value: next, spread })} />
          <NumberInput
            label={`${name}, dao động`}
            unit="± %"
            value={spread}
            onChange={(next) => onChange({ value, spread: next })}
          />
        </>
      )}
    </div>
  );
}
