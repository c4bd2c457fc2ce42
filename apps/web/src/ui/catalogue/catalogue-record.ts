/** A record of a catalogue. `entityId` null: the system's, which all read and only the administrator writes. */
export type CatalogueRecord = {
  id: number;
  entityId: number | null;
  name: string;
  archived: boolean;
  deletedAt: string | null;
};

export const ownerName = ({ entityId }: Pick<CatalogueRecord, 'entityId'>) =>
  entityId === null ? 'Hệ thống' : 'Của đơn vị';
