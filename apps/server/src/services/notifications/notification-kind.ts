/** A kind of notification, which users can mute. The module that sends it declares it. */
export type NotificationKind = {
  /** '<module or noun>.<what happened>' */
  kind: string;
  label: string;
  help: string;
  group: string;
};
