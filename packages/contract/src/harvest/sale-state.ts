export const saleKindNames = { weight: 'Bán theo cân', garden: 'Bán mão' } as const;
export type SaleKind = keyof typeof saleKindNames;

export const saleStateNames = { agreed: 'Đã chốt', delivered: 'Đã giao', cancelled: 'Đã hủy' } as const;
export type SaleState = keyof typeof saleStateNames;

type Transition = {
  label: string;
  from: readonly SaleState[];
  to: SaleState;
  /** The user has to say why. */
  asksReason?: true;
};

/** All ways from one state to another; there are no others. */
export const saleTransitions = {
  deliver: { label: 'Giao hàng', from: ['agreed'], to: 'delivered' },
  'take-back': { label: 'Chuyển lại chưa giao', from: ['delivered'], to: 'agreed' },
  cancel: { label: 'Hủy phiếu', from: ['agreed', 'delivered'], to: 'cancelled', asksReason: true },
  reopen: { label: 'Mở lại phiếu', from: ['cancelled'], to: 'agreed' },
} as const satisfies Record<string, Transition>;
export type SaleAction = keyof typeof saleTransitions;
export const saleActions = Object.keys(saleTransitions) as [SaleAction, ...SaleAction[]];

export const saleActionsFrom = (state: SaleState): SaleAction[] =>
  saleActions.filter((action) => (saleTransitions[action].from as readonly SaleState[]).includes(state));

export const saleAsksReason = (action: SaleAction): boolean => 'asksReason' in saleTransitions[action];
