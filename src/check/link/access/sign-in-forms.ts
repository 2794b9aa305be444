import type { TreeIndex } from '../../tree-index'

/** Forms by which somebody signs in: those that submit to an operation which the shell takes a session from. */
export function signInForms(index: TreeIndex): Set<string> {
  const { login, sliderLogin } = index.portal?.value.operations ?? {}
  const wanted = [login, sliderLogin].filter((one) => one !== undefined)
  return new Set(index.forms.filter((form) => wanted.includes(form.value.submit.operation ?? '')).map((form) => form.id))
}
