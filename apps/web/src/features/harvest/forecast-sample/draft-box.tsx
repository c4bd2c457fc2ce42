import type { ReactNode } from 'react';
import { messageOf } from '#lib/http/error-message.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Notice } from '#ui/states/notice.tsx';
import './forecast-dialog.css';

type Props = { error: Error | null; tone?: Tone; isOld: boolean; children: ReactNode };

/** What an act would come to. Its place is kept while it is reckoned: the button under it must not move away from the hand. */
export function DraftBox({ error, tone = 'red', isOld, children }: Props) {
  return (
    <div className="forecast-dialog-place">
      {error ? (
        <Notice tone={tone} alert>
          {messageOf(error)}
        </Notice>
      ) : (
        <div className="forecast-dialog-result" aria-live="polite" aria-busy={isOld}>
          {children ?? (
            <Bones>
              <div className="bones-stack">
                <Bone width="72%" height={16} />
                <Bone width="48%" />
              </div>
            </Bones>
          )}
        </div>
      )}
    </div>
  );
}
