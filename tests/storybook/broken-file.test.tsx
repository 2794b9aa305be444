import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { addons, mockChannel } from 'storybook/preview-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLive, type LiveRelease } from '../../.storybook/node/releases/live-release'
import { Gate } from '../../.storybook/render/portal/portal-story'

const schemas = mkdtempSync(join(tmpdir(), 'broken-file-'))
let live: LiveRelease

beforeAll(async () => {
  addons.setChannel(mockChannel())
  cpSync('schemas', schemas, { recursive: true })
  writeFileSync(join(schemas, 'pages/broken.json'), '{ "id": "broken", "title": "坏了", "blocks": [')
  live = (await readLive(schemas)).live
})
afterAll(() => rmSync(schemas, { recursive: true, force: true }))

const show = (place: string) =>
  render(
    <Gate live={live} place={place} subject={{ place }}>
      {() => <p>the story</p>}
    </Gate>,
  )

test('a broken file shows its problems in place of its story', () => {
  show('pages/broken.json')
  expect(screen.getByRole('heading').textContent).toContain('1 处错误')
  expect(screen.getByText(/pages\/broken\.json:1:\d+/)).toBeDefined()
  expect(screen.queryByText('the story')).toBeNull()
})

test('other files keep their stories', () => {
  show('pages/home.json')
  expect(screen.getByText('the story')).toBeDefined()
})

test('a file that the chosen release lacks is reported as missing', () => {
  show('pages/later.json')
  expect(screen.getByText(/pages\/later\.json/).textContent).toContain('没有')
})
