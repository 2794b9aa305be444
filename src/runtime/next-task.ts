/** Yields to pending events and frames. A message channel is used because a timer takes longer, in a background tab up to a second. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })
