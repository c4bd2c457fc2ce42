import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseAst, transformWithOxc } from 'vite';

const source = join(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), 'src');

const styleSpecification = dirname(fileURLToPath(import.meta.resolve('@maplibre/maplibre-gl-style-spec')));

/** What our maps call. `map/start-map.ts` gives the address of the worker, which is the one that MapLibre comes with. */
const entry = `
export { Map } from '${source}/ui/map.ts';
export { addProtocol } from '${source}/source/protocol_crud.ts';
import { config } from '${source}/util/config.ts';
export const setWorkerUrl = (url) => { config.WORKER_URL = url; };
// With each tile that it asks for, a map tells its worker how fine the triangles are; render/subdivision.ts, which is left out, says so.
import { register } from '${source}/util/web_worker_transfer.ts';
import * as fineness from '${source}/render/subdivision_granularity_settings.ts';
register('SubdivisionGranularityExpression', fineness.SubdivisionGranularityExpression);
register('SubdivisionGranularitySetting', fineness.SubdivisionGranularitySetting);
`;

/** Kinds of layers, sources and projections that no map of ours has, and what only they need. */
const leftOut = [
  // words and icons on the map: ours are elements of the page
  'style/style_layer/symbol_style_layer',
  'data/bucket/symbol_bucket',
  'symbol/shaping',
  'symbol/symbol_elevation',
  'util/graphemes',
  'util/unicode_properties.g',
  'webgl/draw/draw_symbol',
  'webgl/program/symbol_program',
  // heights: relief, terrain, buildings
  'style/style_layer/hillshade_style_layer',
  'style/style_layer/color_relief_style_layer',
  'style/style_layer/fill_extrusion_style_layer',
  'source/raster_dem_tile_source',
  'webgl/draw/draw_hillshade',
  'webgl/draw/draw_color_relief',
  'webgl/draw/draw_fill_extrusion',
  'webgl/draw/draw_terrain',
  'webgl/program/hillshade_program',
  'webgl/program/color_relief_program',
  'webgl/program/fill_extrusion_program',
  'webgl/render_to_texture',
  'render/terrain',
  'render/terrain_coverage',
  // heat maps
  'style/style_layer/heatmap_style_layer',
  'webgl/draw/draw_heatmap',
  'webgl/program/heatmap_program',
  // the globe: ours are flat, and need no finer triangles
  'geo/projection/globe_projection',
  'geo/projection/globe_transform',
  'geo/projection/globe_camera_helper',
  'geo/projection/vertical_perspective_camera_helper',
  'geo/projection/vertical_perspective_transform',
  'geo/projection/vertical_perspective_projection',
  // pictures and films as sources, tiles in another format than MVT
  'source/image_source',
  'source/video_source',
  'source/canvas_source',
  'source/vector_tile_mlt',
  // triangles are made in the worker
  'render/subdivision',
  'render/fill_large_mesh_arrays',
  // signs from a sheet of pictures
  'style/load_sprite',
  // its own buttons and hash, its tools for developers
  'ui/control/attribution_control',
  'ui/control/logo_control',
  'ui/hash',
  'webgl/draw/draw_debug',
  'webgl/program/debug_program',
]
  .map((name) => `${source}/${name}.ts`)
  // expressions about distances, which no style of ours has
  .concat(['distance', 'within'].map((name) => `${styleSpecification}/expression/definitions/${name}.mjs`));

const noWords = `
export class Placement {
  variableOffsets = {};
  retainedQueryData = {};
  constructor(transform, _terrain, _fadeDuration, crossSourceCollisions) {
    this.transform = transform.clone();
    this.collisionGroups = { crossSourceCollisions };
    this.collisionIndex = { transform: this.transform, queryRenderedSymbols: () => ({}) };
  }
  commit() {}
  setStale() {}
  updateLayerOpacities() {}
  symbolFadeChange() { return 1; }
  stillRecent() { return false; }
  hasTransitions() { return false; }
}
`;

/** Modules that run with every map, and have nothing to do in ours. */
const replaced = [
  { file: /maplibre-gl\/src\/symbol\/placement\.ts$/, code: noWords },
  // The styles are ours: development checks them.
  {
    file: /maplibre-gl-style-spec\/dist\/validate_style\.min\.mjs$/,
    code: 'export const validateStyleMin = new Proxy(() => [], { get: () => () => [] });',
  },
  {
    file: /maplibre-gl\/src\/shaders\/glsl\/(_projection_globe|atmosphere|collision|color_relief|debug|depth|fill_extrusion|heatmap|hillshade|symbol|terrain)\w*\.(vertex|fragment)\.glsl\.g\.ts$/,
    code: "export default '';",
  },
];

const namesOf = ({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string[] => {
  if (!declaration)
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
};

/** MapLibre's classes declare fields that their parent class fills in: a field without a value must not become undefined. */
const fieldsAsWritten = {
  lang: 'ts',
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
} as const;

/** Exports the same names: whether something is one of them ('is…') is answered by no, and all others say that they are missing. */
const without = (file: string): string => {
  const names = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type' ? namesOf(statement) : [],
  );
  const lines = names.map(
    (name) => `export const ${name} = ${/^is[A-Z]/.test(name) ? '() => false' : `/* @__PURE__ */ missing('${name}')`};`,
  );
  return `const missing = (name) => function () { throw new Error(name + ' is left out of MapLibre') };\n${lines.join('\n')}`;
};

/**
 * MapLibre as one file is 279 KiB compressed, and a third of it draws what no map of ours has. A build takes it from its sources,
 * which come with the package, without those. Development and tests have the whole library.
 */
export const mapLibrary = (): Plugin => {
  const found = new Set<unknown>();
  return {
    name: 'map-library',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^maplibre-gl$/ }, handler: () => '\0maplibre-gl' },
    load: {
      filter: { id: /^\0maplibre-gl$|maplibre-gl\/src\/.*\.ts$|maplibre-gl-style-spec\/dist\/.*\.mjs$/ },
      async handler(id) {
        if (id === '\0maplibre-gl') return entry;
        if (leftOut.includes(id)) {
          found.add(id);
          return { code: without(id), moduleSideEffects: false };
        }
        const other = replaced.find(({ file }) => file.test(id));
        if (other) {
          found.add(other);
          return { code: other.code, moduleType: 'js', moduleSideEffects: false };
        }
        if (!id.startsWith(source)) return null;
        const { code } = await transformWithOxc(readFileSync(id, 'utf8'), id, fieldsAsWritten);
        return { code, moduleType: 'js', map: { mappings: '' } };
      },
    },
    // Another version that has them elsewhere would bring them back unnoticed.
    buildEnd(error) {
      const lost = [...leftOut, ...replaced].filter((part) => !found.has(part));
      const names = lost.map((part) => (typeof part === 'string' ? part : part.file.source));
      if (!error && names.length > 0) this.error(`MapLibre no longer has, or needs, ${names.join(', ')}`);
    },
  };
};
