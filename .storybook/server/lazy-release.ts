import type { Tree } from '../../src/contract/tree'
import { treeWithAdmin } from '../../src/release/admin/with-admin'
import { compileForm } from '../../src/release/form-module'
import { recordChoices } from '../../src/release/choices/record-choices'
import { compileOperation, declaredOperations } from '../../src/release/operations/operations'
import { wordsOfTree } from '../../src/release/words'
import type { Boot, Operation, Release } from '../../src/release/release'

/** The release as far as requests need it; operations and forms are compiled at their first use. */
export function lazyRelease(plain: Tree, boot: Boot): Release {
  const tree = treeWithAdmin(plain)
  const declared = declaredOperations(tree)
  const byId = new Map(declared.map(({ operation }) => [operation.operationId, operation]))
  const compiled = new Map<string, Operation>()
  const whole = (id: string) => {
    const one = declared.find((each) => each.operation.operationId === id)!
    const operation = compiled.get(id) ?? compileOperation(one, tree, { later: true, byId })
    compiled.set(id, operation)
    return operation
  }
  const operations = declared.map(
    ({ method, path, operation }) =>
      new Proxy({ id: operation.operationId, method, path } as Operation, {
        get: (light, key) => (key === 'id' || key === 'method' || key === 'path' ? light[key] : whole(light.id)[key as keyof Operation]),
      }),
  )
  const context = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  const moduleOf = (form: Tree['forms'][string]) => {
    const choices = recordChoices(form, tree, byId)
    return compileForm(form, context, choices ? { choices } : {}).module
  }
  const forms = new Proxy({} as Release['forms'], {
    get: (_, id) => (tree.forms[String(id)] ? moduleOf(tree.forms[String(id)]!) : undefined),
  })
  return { ...wordsOfTree(plain), tree, boot, operations, forms, revision: boot.revision, assets: new Map(), openapi: {} }
}
