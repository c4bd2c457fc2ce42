/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_IDENTITY_ORIGIN?: string;
  readonly VITE_ENTITY_ORIGIN?: string;
  readonly VITE_UPLOAD_ORIGIN?: string;
  readonly VITE_NOTIFICATION_ORIGIN?: string;
  readonly VITE_MAPS_ORIGIN?: string;
}

declare const __APP_VERSION__: string;
