/** Something that people can be told of, and can choose not to be. The module that raises it declares it. */
export type NotificationKind = {
  /** '<module or noun>.<what happened>' */
  kind: string;
  label: string;
  help: string;
  group: string;
};
