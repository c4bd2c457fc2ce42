import { create } from 'zustand';

/** ms. Most acts are answered in a tenth of a second; from here on a user wonders whether anything happens. */
export const actPatience = 4_000;

/** Acts whose answer is late: the connection is slow, or the server is busy with something large. */
export const useLateActs = create<{ count: number }>(() => ({ count: 0 }));

const count = (by: number) => useLateActs.setState((state) => ({ count: state.count + by }));

export const untilAnswered = async <T>(answer: Promise<T>): Promise<T> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, actPatience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isLate) count(-1);
  }
};
