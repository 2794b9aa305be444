import { afterAll } from 'vitest'
import { endAll } from './endings'

afterAll(endAll)
