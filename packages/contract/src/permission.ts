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

/** Who may do what inside an entity. The platform's admin may do all of it in any entity, and that is audited. */
export const permissions = {
  'farm.read': ['owner', 'manager', 'foreman', 'worker', 'viewer'],
  'crops.write': ['owner', 'manager'],
  /** The entity's own plant statuses, and what other catalogues will hold. */
  'catalogue.write': ['owner', 'manager'],
  /** Areas, plots, rows and trees. */
  'orchard.write': ['owner', 'manager'],
  /** What is seen of a tree in the field: its status. */
  'plants.inspect': ['owner', 'manager', 'foreman'],
  /** Attach files; to which records, the record's own permission says. */
  'uploads.write': ['owner', 'manager', 'foreman', 'worker'],
  /** The history of the whole entity, not of one record. */
  'audit.read': ['owner', 'manager'],
  /** Who belongs to the entity, with which role. */
  'members.read': ['owner', 'manager'],
  'members.write': ['owner'],
  /** What holds for all of the entity, such as the unit that land is told in. */
  'settings.read': ['owner', 'manager'],
  'settings.write': ['owner'],
  /** Links by which others see a piece of the map without signing in. */
  'map-shares.read': ['owner', 'manager'],
  'map-shares.write': ['owner'],
  /** Who works there; what they earn is for who may write it. */
  'people.read': ['owner', 'manager', 'foreman'],
  'people.write': ['owner', 'manager'],
} as const satisfies Record<string, readonly EntityRole[]>;
export type Permission = keyof typeof permissions;

/**
 * A route's `may`: 'public' asks nothing; 'signed-in' asks for a session; 'admin' for the platform's administrator; a
 * permission for the role in the selected entity.
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
