/** Lets what waits for the page have its turn: a key, or a frame. A timer would take longer, in a tab behind others a second. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })
