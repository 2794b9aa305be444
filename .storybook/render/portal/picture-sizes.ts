import * as product from '../../../src/contract/derived/picture-sizes'
import { here } from '../here'

export * from '../../../src/contract/derived/picture-sizes'

/** The addresses of pictures in the folder from which a built Storybook is served. */
export const markAddress: typeof product.markAddress = (...picture) => here(product.markAddress(...picture))
export const pictureAddress: typeof product.pictureAddress = (...picture) => here(product.pictureAddress(...picture))
