import type { TreeIndex } from '../../tree-index'

/** Forms that sign a visitor in: their operation returns the session that the shell stores. */
export function signInForms(index: TreeIndex): Set<string> {
  const { login, sliderLogin } = index.portal?.value.operations ?? {}
  const wanted = [login, sliderLogin].filter((one) => one !== undefined)
  return new Set(index.forms.filter((form) => wanted.includes(form.value.submit.operation ?? '')).map((form) => form.id))
}
