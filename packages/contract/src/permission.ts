export const entityRoles = ['owner', 'manager', 'foreman', 'worker', 'viewer'] as const;
export type EntityRole = (typeof entityRoles)[number];
export const entityRoleNames: Record<EntityRole, string> = {
  owner: 'Chủ đơn vị',
  manager: 'Quản lý',
  foreman: 'Tổ trưởng',
  worker: 'Công nhân',
  viewer: 'Người xem',
};

export const platformRoles = ['admin', 'member'] as const;
export type PlatformRole = (typeof platformRoles)[number];
export const platformRoleNames: Record<PlatformRole, string> = { admin: 'Quản trị viên', member: 'Người dùng' };

/** The rights of each role inside an entity. The platform's admin has all of them in any entity, and that is audited. */
export const permissions = {
  'farm.read': ['owner', 'manager', 'foreman', 'worker', 'viewer'],
  'crops.write': ['owner', 'manager'],
  /** The entity's own plant statuses, and other catalogues to come. */
  'catalogue.write': ['owner', 'manager'],
  /** Areas, plots, rows and trees. */
  'orchard.write': ['owner', 'manager'],
  /** The facts that are seen of a tree in the field: its status. */
  'plants.inspect': ['owner', 'manager', 'foreman'],
  /** Attach files; the record's own permission decides to which records. */
  'uploads.write': ['owner', 'manager', 'foreman', 'worker'],
  /** The history of the whole entity, not of one record. */
  'audit.read': ['owner', 'manager'],
  /** The members of the entity, and their roles. */
  'members.read': ['owner', 'manager'],
  'members.write': ['owner'],
  /** Settings of the whole entity, such as the unit that land is shown in. */
  'settings.read': ['owner', 'manager'],
  'settings.write': ['owner'],
  /** Links by which others see a part of the map without signing in. */
  'map-shares.read': ['owner', 'manager'],
  'map-shares.write': ['owner'],
  /** The people who work there; wages are only for users who may write people. */
  'people.read': ['owner', 'manager', 'foreman'],
  'people.write': ['owner', 'manager'],
  /** Farm plans, planting batches, plan templates. */
  'plans.write': ['owner', 'manager'],
  /** Planned work, and all fields of any work. */
  'work.write': ['owner', 'manager'],
  /** Report unplanned work, assign people, move work on. A foreman does so for the crews that they lead. */
  'work.lead': ['owner', 'manager', 'foreman'],
  /** A worker reads the BATMAN plans of their own. */
  'batman.read': ['owner', 'manager', 'foreman', 'worker'],
  'batman.write': ['owner', 'manager', 'foreman'],
  /** The store of materials and its ledger. */
  'stock.read': ['owner', 'manager', 'foreman'],
  'stock.write': ['owner', 'manager'],
  /** Quality ratings: score, mark defects, have them mended, re-check. */
  'quality.write': ['owner', 'manager', 'foreman'],
  /** Write the diary; a worker changes their own entries, until they are approved. */
  'diary.write': ['owner', 'manager', 'foreman', 'worker'],
  /** Approve entries, which locks them. */
  'diary.approve': ['owner', 'manager'],
  /** Answer for a harvest inside of a pre-harvest interval. */
  'phi.override': ['owner'],
  /** Write work orders, and change or cancel any. */
  'orders.write': ['owner', 'manager'],
  /** Issue and inspect work orders. A foreman does so for the crews that they lead. */
  'orders.lead': ['owner', 'manager', 'foreman'],
  /** Accept, do and finish work orders. A worker does so with those given to them or their crew. */
  'orders.do': ['owner', 'manager', 'foreman', 'worker'],
  'forecasts.write': ['owner', 'manager'],
  /** Count fruits at picking, and flowers and fruits of sampled trees. A worker changes their own counts. */
  'harvest.count': ['owner', 'manager', 'foreman', 'worker'],
  /** Weigh what was picked. */
  'harvest.write': ['owner', 'manager', 'foreman'],
  /** Lots: put together, split, merge, write off. */
  'lots.write': ['owner', 'manager'],
  /** Sales with their prices and payments; prices elsewhere are shown to these only. */
  'sales.read': ['owner', 'manager'],
  'sales.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly EntityRole[]>;
export type Permission = keyof typeof permissions;

/**
 * A route's `may`: 'public' needs nothing; 'signed-in' needs a session; 'admin' the platform's administrator; a permission needs
 * the role in the selected entity.
 */
export type May = 'public' | 'signed-in' | 'admin' | Permission;

export type Caller = { platformRole: PlatformRole; entityRole: EntityRole | null };

export const mayDo = (caller: Caller | null, may: May): boolean => {
  if (may === 'public') return true;
  if (!caller) return false;
  if (caller.platformRole === 'admin' || may === 'signed-in') return true;
  if (may === 'admin' || !caller.entityRole) return false;
  return (permissions[may] as readonly EntityRole[]).includes(caller.entityRole);
};
