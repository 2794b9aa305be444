/** A failure is a value, not a rejection: React passes rejected promises on to places where nobody handles them. */
export type Outcome<C> = { component: C } | { error: unknown }

/** Code that loads. `status` is what React's `use` reads: loaded code renders without suspending. */
export type Code<C> = Promise<Outcome<C>> & { status?: 'fulfilled'; value?: Outcome<C> }

export const isFailed = <C>({ value }: Code<C>): boolean => value !== undefined && 'error' in value

export function lazyCode<C>(load: () => Promise<C>): Code<C> {
  const code: Code<C> = load().then(
    (component) => ({ component }),
    (error: unknown) => ({ error }),
  )
  void code.then((value) => Object.assign(code, { status: 'fulfilled', value }))
  return code
}

export function componentOf<C>(outcome: Outcome<C>): C {
  if ('error' in outcome) throw outcome.error
  return outcome.component
}
