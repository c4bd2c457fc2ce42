import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FormerTree, Plant } from '@vuon/contract/orchard/plant';
import { formatDate } from '#lib/format.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { formerTrees, plantTimeline } from '../plants/plant-data.ts';
import { withUnit } from '../plants/plant-words.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { TimelineMore, TimelineWaiting } from './timeline-parts.tsx';
import { byGeneration, generationTitle } from './timeline-words.ts';
import './timeline.css';

const noTrees: FormerTree[] = [];

/** All events of the tree, and of the trees that stood there before it. */
export function TimelineTab({ plant }: { plant: Plant }) {
  const timeline = useInfiniteQuery(plantTimeline(plant.id));
  const former = useQuery({ ...formerTrees(plant.id), enabled: plant.generation > 1 }).data ?? noTrees;
  const { data } = timeline;
  if (!data)
    return (
      <div className="timeline-card">
        <TimelineWaiting {...timeline} />
      </div>
    );
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0)
    return (
      <div className="timeline-card">
        <EmptyState drawing="none" title="Chưa có việc nào với cây này" />
      </div>
    );
  return (
    <div className="timeline">
      {byGeneration(events).map(({ generation, events: own }) => (
        <section
          key={generation}
          className="timeline-card"
          aria-label={generationTitle(generation, plant.generation, former)}
        >
          <header className="timeline-head">
            <h2>{generationTitle(generation, plant.generation, former)}</h2>
            <TreeFacts
              tree={generation >= plant.generation ? plant : former.find((one) => one.generation === generation)}
            />
          </header>
          <ol className="timeline-events">
            {own.map((event) => (
              <TimelineEntry key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      <TimelineMore {...timeline} />
    </div>
  );
}

type Tree = Pick<FormerTree, 'cropGroupName' | 'plantedOn' | 'trunk' | 'canopy' | 'height'> & { reason?: string };

/** The crop group, planting day and size of a tree, and why it ended. */
function TreeFacts({ tree }: { tree: Tree | undefined }) {
  if (!tree) return null;
  const facts = [
    tree.cropGroupName,
    tree.plantedOn && `trồng ${formatDate(tree.plantedOn)}`,
    tree.trunk !== null && `thân ${withUnit(tree.trunk, 'cm')}`,
    tree.canopy !== null && `tán ${withUnit(tree.canopy, 'm')}`,
    tree.height !== null && `cao ${withUnit(tree.height, 'm')}`,
    tree.reason,
  ].filter(Boolean);
  return facts.length > 0 ? <p>{facts.join(' · ')}</p> : null;
}
