import type { TreeFacts } from '../tree-facts.ts';
import { ProtoReader } from './proto-reader.ts';
import { eachFeature, factsOf, type TileLayerBytes } from './tile-layer-reader.ts';
import type { TileCells, TilePlants } from './tile-types.ts';
import { membersOf, TreeGroups } from './tree-groups.ts';
import { spacingsOf } from './tree-spacing.ts';

/** A point's one corner. */
const readPoint = (
  reader: ProtoReader,
  [from, to]: readonly [number, number],
  into: Int16Array,
  place: number,
): void => {
  if (from === to) return;
  reader.at = from;
  reader.varint();
  into[2 * place] = reader.zigzag();
  into[2 * place + 1] = reader.zigzag();
};

const noValues = {};

export const readPlants = (layer: TileLayerBytes): TilePlants | null => {
  const count = layer.features.length / 2;
  if (count === 0) return null;
  const { keys, values } = layer;
  const plants: TilePlants = {
    places: new Int16Array(2 * count),
    ids: new Uint32Array(count),
    rows: new Uint32Array(count),
    plots: new Uint32Array(count),
    group: new Uint32Array(count),
    groups: [],
    codes: keys.includes('code') ? new Array<string>(count).fill('') : null,
    spacings: new Uint16Array(0),
  };
  const keyPlaces = ['status', 'cropGroup', 'plantedAt', 'row', 'plot', 'code'].map((key) => keys.indexOf(key));
  const [status, cropGroup, plantedAt, row, plot, code] = keyPlaces;
  const base = values.length + 1;
  const groups = new TreeGroups();
  const reader = new ProtoReader(layer.bytes);
  eachFeature(layer, ({ id, tags, geometry }, n) => {
    plants.ids[n] = id;
    readPoint(reader, geometry, plants.places, n);
    // Places of values, from 1 on; 0: it has none.
    let [statusAt, cropAt, dayAt] = [0, 0, 0];
    let others: number[] | null = null;
    for (let tag = 0; tag < tags.length; tag += 2) {
      const [key, value] = [tags[tag] as number, tags[tag + 1] as number];
      if (key === status) statusAt = value + 1;
      else if (key === cropGroup) cropAt = value + 1;
      else if (key === plantedAt) dayAt = value + 1;
      else if (key === row) plants.rows[n] = Number(values[value]);
      else if (key === plot) plants.plots[n] = Number(values[value]);
      else if (key === code && plants.codes) plants.codes[n] = String(values[value]);
      else others = [...(others ?? []), key, value];
    }
    const number = (statusAt * base + cropAt) * base + dayAt;
    plants.group[n] = groups.numberOf(
      others ? `${number} ${others}` : number,
      (): TreeFacts => ({
        plantStatusId: Number(values[statusAt - 1] ?? 0),
        cropGroupId: Number(values[cropAt - 1] ?? 0),
        plantedOn: dayAt > 0 ? String(values[dayAt - 1]) : null,
        values: others ? factsOf(layer, { tags: others }) : noValues,
      }),
    );
  });
  plants.groups = groups.list;
  plants.spacings = spacingsOf(plants.places, plants.plots);
  return plants;
};

/** The cells, and the lands that they name: 'plot 12'. */
export const readCells = (layer: TileLayerBytes): { cells: TileCells; named: string[] } | null => {
  const count = layer.features.length / 2;
  if (count === 0) return null;
  const [places, starts] = [new Int16Array(2 * count), new Uint32Array(count + 1)];
  const lands = new Uint16Array(count);
  const named = new Map<string, number>();
  const [group, counts]: [number[], number[]] = [[], []];
  const groups = new TreeGroups();
  const reader = new ProtoReader(layer.bytes);
  eachFeature(layer, (feature, n) => {
    readPoint(reader, feature.geometry, places, n);
    const facts = factsOf(layer, feature);
    const land = facts.plot ? `plot ${facts.plot}` : facts.area ? `area ${facts.area}` : null;
    if (land && !named.has(land)) named.set(land, named.size + 1);
    lands[n] = named.get(land ?? '') ?? 0;
    for (const member of membersOf(facts)) {
      group.push(groups.numberOf(member.key, member.facts));
      counts.push(member.count);
    }
    starts[n + 1] = group.length;
  });
  const cells = {
    places,
    lands,
    starts,
    group: Uint32Array.from(group),
    counts: Uint32Array.from(counts),
    groups: groups.list,
  };
  return { cells, named: [...named.keys()] };
};
