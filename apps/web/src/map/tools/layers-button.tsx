import { Popup } from '#ui/overlay/popup.tsx';
import { type MapLayer, mapLayers } from '../estate/estate-types.ts';
import { LayersIcon } from './map-icons.tsx';
import './layers-button.css';

const layerWords: Record<MapLayer, string> = {
  basemap: 'Nền bản đồ',
  grid: 'Lưới mét',
  areas: 'Khu vực',
  plots: 'Lô',
  rows: 'Hàng',
  plants: 'Cây',
  names: 'Tên và mã',
};

type Props = {
  layers: ReadonlySet<MapLayer>;
  /** The outline of the country cannot be switched off: without another basemap there is nothing to choose. */
  hasBasemap: boolean;
  onLayers: (layers: ReadonlySet<MapLayer>) => void;
};

export function LayersButton({ layers, hasBasemap, onLayers }: Props) {
  const toggle = (layer: MapLayer) => {
    const next = new Set(layers);
    if (!next.delete(layer)) next.add(layer);
    onLayers(next);
  };
  return (
    <Popup
      isApart
      label="Lớp bản đồ"
      placement="bottomRight"
      buttonClass="map-tool"
      buttonLabel="Lớp bản đồ"
      button={<LayersIcon />}
    >
      {() => (
        <fieldset className="map-layers">
          <legend className="popup-title">Hiện trên bản đồ</legend>
          {mapLayers
            .filter((layer) => hasBasemap || layer !== 'basemap')
            .map((layer) => (
              <label key={layer} className="popup-choice">
                <input type="checkbox" checked={layers.has(layer)} onChange={() => toggle(layer)} />
                {layerWords[layer]}
              </label>
            ))}
          <p className="note map-layers-note">Quần đảo Hoàng Sa và Trường Sa luôn được vẽ.</p>
        </fieldset>
      )}
    </Popup>
  );
}
