import { httpMethods, type HttpMethod, type OpenApiOperation, type WrittenOperation } from '../../operation'

type Items<Operation> = Record<string, Partial<Record<HttpMethod, Operation>>>

/** The operations of an API file with their addresses, in file order. */
export const operationsIn = <Operation extends OpenApiOperation | WrittenOperation>({ paths }: { paths: Items<Operation> }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
