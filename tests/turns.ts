const turn = 10

/**
 * How many milliseconds this process had its turns while something went on. A machine that gives it none, because others keep it busy,
 * makes the clock on the wall go on and this one not; what waits (for a time limit, an answer, an end) is counted in full.
 */
export async function turnsOf<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), turn)
  try {
    return { result: await work(), milliseconds: turns * turn }
  } finally {
    clearInterval(timer)
  }
}
