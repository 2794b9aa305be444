import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { badgeText } from '../../../src/runtime/shell/header/badge'
import { headerVariant } from '../../../src/runtime/shell/header/header-variant'
import { isActiveGroup } from '../../../src/runtime/shell/header/menus/highlight'
import { countUnread } from '../../../src/runtime/shell/header/use-unread'
import { openPortal } from '../open-portal'
import { realPortal, unverified, verified } from '../tiny-boot'

Object.defineProperty(window, 'innerWidth', { value: 1920, writable: true })
const header = () => within(screen.getByRole('banner'))
const messages = (count: number) => ({
  body: { code: 0, data: [{ readStauts: 1 }, ...Array.from({ length: count }, () => ({ readStauts: 2 }))] },
})

describe('header', () => {
  it.each([
    [{}, 'menu'],
    [{ moreHeaders: true }, 'logo'],
    [{ moreHeaderx: true }, 'user'],
    [{ supply: true, moreHeaders: true }, 'supply'],
  ] as const)('reads %j as %s', (meta, variant) => {
    expect(headerVariant(meta)).toBe(variant)
  })

  it('is absent where the route hides it', async () => {
    await openPortal('/login')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.getByRole('button', { name: '字号' })).toBeTruthy()
  })

  it('shows notices, sign-in and registration to anonymous visitors', async () => {
    await openPortal('/')
    expect(header().getByRole('link', { name: '公告通知' }).getAttribute('title')).toBe('公告通知')
    expect(header().getByRole('link', { name: '登录' })).toBeTruthy()
    expect(header().getByText('注册')).toBeTruthy()
  })

  it('highlights the entry that owns the route, not the path', () => {
    const mall = {
      id: 'mall',
      title: '商城',
      items: [{ id: 'mall-product', title: '产品', items: [{ id: 'mall-machine', title: '装备' }] }],
    }
    const owners = ['mall', 'mall-product', 'mall-machine', 'm', undefined]
    expect(owners.map((owner) => isActiveGroup(mall, owner))).toEqual([true, true, true, false, false])
  })

  it('marks the highlighted entry for screen readers, too', async () => {
    await openPortal('/')
    expect(header().getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page')
  })

  it('changes to its scrolled style at 110 px', async () => {
    await openPortal('/')
    const scroll = (to: number) =>
      act(() => {
        Object.assign(window, { scrollY: to })
        window.dispatchEvent(new Event('scroll'))
      })
    const scrolled = () => screen.getByRole('banner').className.includes('header--scrolled')
    scroll(109)
    expect(scrolled()).toBe(false)
    scroll(110)
    expect(scrolled()).toBe(true)
    expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
    scroll(200)
    expect(screen.getByRole('button', { name: '回到顶部' })).toBeTruthy()
    scroll(0)
  })

  it('shows 已认证 in the supply header to type 2 alone', async () => {
    await openPortal('/shop', { session: verified })
    expect(header().getByText('已认证')).toBeTruthy()
  })

  it('links from the supply header to everything on offer, and highlights the open tab', async () => {
    await openPortal('/shop')
    const nav = within(screen.getByRole('navigation', { name: '服务链接' }))
    const ways = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['展厅', '/exhibitionHall'],
      ['诊断', '/digitalDiagnose'],
      ['集采', '/collect'],
      ['金融', '/finance'],
      ['产品', '/supplyDemaSell?tab=product'],
      ['服务', '/supplyDemaSell?tab=service'],
      ['方案', '/supplyDemaSell?tab=solution'],
      ['需求发布', '/reqRelease'],
    ])
    fireEvent.click(nav.getByRole('link', { name: '服务' }))
    await waitFor(() =>
      expect([...document.querySelectorAll('.supply-menu__link[aria-current]')].map((link) => link.textContent)).toEqual(['服务']),
    )
  })
})

describe('user drop-down', () => {
  it('opens, moves the focus and closes by keyboard', async () => {
    await openPortal('/', { session: unverified })
    const button = header().getByRole('button', { name: /demo-new/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('完善信息'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('修改密码')
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    expect(document.activeElement?.textContent).toBe('退出登录')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('完善信息')
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('opens on hover and shows type 1 its badge', async () => {
    await openPortal('/', { session: unverified })
    const button = header().getByRole('button', { name: /demo-new/ })
    expect(button.textContent).toMatch(/^D/)
    fireEvent.pointerEnter(button.closest('.user-menu')!, { pointerType: 'mouse' })
    expect(header().getByText('未认证')).toBeTruthy()
    expect(header().queryByText('消息中心')).toBeNull()
  })

  it('shows type 2 its entries and unread count', async () => {
    await openPortal('/', { session: verified, answer: () => messages(120) })
    await waitFor(() => expect(header().getByText('99+').closest('.badge')?.className).toContain('badge--large'))
    fireEvent.click(header().getByRole('button', { name: /demo-verified/ }))
    const entries = [...document.querySelectorAll('.user-menu__link')].map((link) => link.textContent?.replace(/\d.*$/, ''))
    expect(entries).toEqual(['个人信息', '消息中心', '修改密码', '退出登录'])
    expect(header().getByText('已认证')).toBeTruthy()
  })

  it('never counts messages for type 1', async () => {
    const asked = vi.fn(() => messages(3))
    await openPortal('/', { session: unverified, answer: asked })
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('unread badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1000, '99+'],
  ])('writes %i as %s', (count, text) => {
    expect(badgeText(count, realPortal.thresholds.unreadCap)).toBe(text)
  })

  it('counts the unread items of the named field, in either shape of list', () => {
    const list = [{ seen: 2 }, { seen: '2' }, { seen: 1 }, {}]
    expect(countUnread(list, 'seen')).toBe(2)
    expect(countUnread({ data: list }, 'seen')).toBe(2)
    expect(countUnread(null, 'seen')).toBe(0)
    expect(countUnread({ data: [{ seen: 2 }], total: 4200 }, 'seen')).toBe(4200)
    expect(countUnread({ data: list, total: 4200 }, 'seen')).toBe(2)
  })

  it('is small up to the cap and absent at none', async () => {
    const { core } = await openPortal('/', { session: verified, answer: () => messages(99) })
    await waitFor(() => expect(header().getByText('99').closest('.badge')?.className).toBe('badge'))
    act(() => core.session.update({ unread: 0 }))
    expect(header().queryByText('99')).toBeNull()
  })
})

describe('the confirmation', () => {
  it('is answered by button and by Escape', async () => {
    const { core } = await openPortal('/')
    let answer: Promise<boolean> | undefined
    act(() => void (answer = core.dialogs.ask('确定吗？')))
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await answer).toBe(true)
    // The other button must not be named as what is asked: pressing 取消 there would keep the appointment.
    act(() => void (answer = core.dialogs.ask('确定取消这次预约吗？')))
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(await answer).toBe(false)
    act(() => void (answer = core.dialogs.ask('再问一次？')))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(await answer).toBe(false)
  })
})

describe('footer', () => {
  it('opens its three texts and the info', async () => {
    await openPortal('/')
    const footer = within(screen.getByRole('contentinfo'))
    for (const title of ['平台介绍', '联系我们', '网站声明', realPortal.footer.info!.label]) {
      fireEvent.click(footer.getByRole('button', { name: title }))
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: '关闭' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('leaves out missing settings', async () => {
    await openPortal('/')
    expect(document.querySelector('.footer__facts')?.textContent).not.toMatch(/备|undefined/)
  })
})

describe('small windows', () => {
  it('put the menus into a drawer', async () => {
    window.innerWidth = 390
    try {
      await openPortal('/', { session: unverified })
      // The fit level at which the style sheets hide the menus.
      expect(document.querySelector<HTMLElement>('.header')?.dataset.fit).toBe('5')
      fireEvent.click(screen.getByRole('button', { name: '打开菜单' }))
      const drawer = within(screen.getByRole('dialog'))
      expect(drawer.getByRole('navigation', { name: '主菜单' })).toBeTruthy()
      expect(drawer.getByText('完善信息')).toBeTruthy()
    } finally {
      window.innerWidth = 1920
    }
  })
})

describe('text size', () => {
  it('scales the text and stays over a sign-out', async () => {
    const { core } = await openPortal('/')
    fireEvent.click(screen.getByRole('button', { name: '长者模式' }))
    expect(document.documentElement.style.getPropertyValue('--text-factor')).toBe(String(realPortal.scaling.elderFactor))
    expect(document.documentElement.classList.contains('elder')).toBe(true)
    expect(core.stores.jar.cookie).toMatch(/^portal-view=0\.elder; .*Max-Age=31536000/)
    fireEvent.click(screen.getByRole('button', { name: '长者模式' }))
    expect(document.documentElement.classList.contains('elder')).toBe(false)
  })
})
