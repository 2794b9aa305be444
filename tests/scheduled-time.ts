const turn = 10

/**
 * Measures the milliseconds in which this process was scheduled during the work. On a busy machine the wall clock goes on while this one
 * stops; waiting (for a time limit, a response, an end) counts in full.
 */
export async function scheduledTimeOf<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), turn)
  try {
    return { result: await work(), milliseconds: turns * turn }
  } finally {
    clearInterval(timer)
  }
}
