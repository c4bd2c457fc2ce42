/** The name under which a device keeps the user's orders. */
export const myWorkName = 'my-work';
