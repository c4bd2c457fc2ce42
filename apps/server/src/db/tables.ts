// Written by `npm run schema` from the migrations.
import type { ColumnType, Generated } from 'kysely';

/** What json() makes: the only thing that may be written into a jsonb column. */
export type JsonText = string & { readonly json: unique symbol };

export type Tables = {
  app_user: {
    id: Generated<number>;
    full_name: string;
    display_name: string | null;
    username: string | null;
    phone_number: string | null;
    email: string | null;
    avatar: string | null;
    role: Generated<'admin' | 'member'>;
    password_hash: string;
    must_change_password: boolean;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
    deleted_at: string | null;
  };
  audit: {
    entity_id: Generated<number>;
    id: ColumnType<number, never, never>;
    at: string;
    actor_id: number | null;
    as_admin: Generated<boolean>;
    address: string | null;
    request_id: string | null;
    action: string;
    record_type: string;
    record_id: number;
    before: ColumnType<unknown, JsonText | null, JsonText | null>;
    after: ColumnType<unknown, JsonText | null, JsonText | null>;
  };
  crop_group: {
    id: Generated<number>;
    entity_id: number | null;
    code: string;
    name: string;
    scientific_name: string | null;
    variety: string | null;
    color: string;
    icon: string;
    row_spacing: number | null;
    tree_spacing: number | null;
    bloom_to_harvest_min: number | null;
    bloom_to_harvest_max: number | null;
    yields: ColumnType<unknown, JsonText | undefined, JsonText>;
    notes: string | null;
    archived: Generated<boolean>;
    sort_name: ColumnType<string, never, never>;
    sort_code: ColumnType<string, never, never>;
    search: ColumnType<string, never, never>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
    deleted_at: string | null;
  };
  entity: {
    id: Generated<number>;
    name: string;
    type: 'farm' | 'store' | 'collaborator' | 'warehouse' | 'transport' | 'volunteer' | 'organisation';
    status: Generated<'pending' | 'active' | 'suspended' | 'closed'>;
    province_name: string | null;
    is_demo: Generated<boolean>;
    sort_name: ColumnType<string, never, never>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
    deleted_at: string | null;
  };
  idempotency: {
    user_id: number;
    key: string;
    request_hash: string;
    answer: string | null;
    created_at: string;
  };
  membership: {
    entity_id: number;
    user_id: number;
    role: 'owner' | 'manager' | 'foreman' | 'worker' | 'viewer';
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
  };
  refresh_token: {
    hash: string;
    session_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  season: {
    entity_id: number;
    id: Generated<number>;
    crop_group_id: number;
    name: string;
    year: number;
    kind: 'main' | 'off';
    starts_on: string;
    ends_on: string;
    notes: string | null;
    sort_name: ColumnType<string, never, never>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    updated_by: number | null;
    deleted_at: string | null;
  };
  season_stage: {
    entity_id: number;
    id: Generated<number>;
    season_id: number;
    position: number;
    name: string;
    days: number;
  };
  session: {
    id: Generated<string>;
    user_id: number;
    address: string | null;
    user_agent: string | null;
    created_at: string;
    used_at: string;
    expires_at: string;
    ended_at: string | null;
    end_reason: string | null;
  };
  sign_in_attempt: {
    key: string;
    attempts: number;
    window_ends_at: string;
  };
};
