/** A record of a catalogue. `entityId` null: the system's record, which everybody reads and only the administrator writes. */
export type CatalogueRecord = {
  id: number;
  entityId: number | null;
  name: string;
  archived: boolean;
  deletedAt: string | null;
};

/** The owner of a new record. */
export const ownerSummary = (entity: { name: string } | null) =>
  entity ? `Của ${entity.name}` : 'Của hệ thống, mọi đơn vị đều thấy';

export const ownerName = ({ entityId }: Pick<CatalogueRecord, 'entityId'>) =>
  entityId === null ? 'Hệ thống' : 'Của đơn vị';
