import { describe, expect, it } from 'vitest'
import { EnvProblem, readEnv } from '../../src/server/env'

describe('the settings', () => {
  it('have defaults that work', () => {
    expect(readEnv({})).toEqual({
      port: 8000,
      probePort: undefined,
      host: '0.0.0.0',
      dataDir: '.data',
      schemasDir: 'schemas',
      databaseUrl: undefined,
      portalApi: undefined,
      smsUrl: undefined,
      smsToken: undefined,
      registryUrl: undefined,
      registryToken: undefined,
      smtp: undefined,
      outsideHosts: [],
      outsideToken: undefined,
      oidc: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      testHooks: false,
      production: false,
      dev: false,
      pollSchemas: undefined,
      strict: false,
      acceptLoosening: false,
    })
  })

  it('bind to localhost when test hooks are on', () => {
    expect(readEnv({ PORTAL_TEST_HOOKS: '1' }).host).toBe('127.0.0.1')
    expect(readEnv({ PORTAL_TEST_HOOKS: '0' }).host).toBe('0.0.0.0')
  })

  it('treat an empty value as unset', () => {
    expect(readEnv({ PORT: '', PORTAL_DATA: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 8000,
      dataDir: '.data',
      databaseUrl: undefined,
    })
  })

  it('accept a public address and proxies', () => {
    expect(readEnv({ PORTAL_URL: 'https://portal.example.cn/', PORTAL_PROXIES: '10.0.0.1, 192.168.0.0/16' })).toMatchObject({
      publicUrl: 'https://portal.example.cn',
      trustedProxies: ['10.0.0.1', '192.168.0.0/16'],
    })
  })

  it.each([
    ['https://backend.example.cn/', 'https://backend.example.cn'],
    ['https://city.example.cn/backend/', 'https://city.example.cn/backend'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://10.1.2.3:9000', 'http://10.1.2.3:9000'],
  ])('accept %s as the backend in front-end mode', (given, read) => {
    expect(readEnv({ PORTAL_API: given }).portalApi).toBe(read)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, '70000'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORTAL_TEST_HOOKS: 'yes' }, 'PORTAL_TEST_HOOKS'],
    [{ PORTAL_TEST_HOOKS: '1', PORTAL_HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ PORTAL_TEST_HOOKS: '1', NODE_ENV: 'production' }, 'production'],
    [{ PORTAL_URL: 'portal.example.cn' }, 'PORTAL_URL'],
    [{ PORTAL_URL: 'https://portal.example.cn/city' }, 'PORTAL_URL'],
    [{ PORTAL_PROXIES: 'everyone' }, 'everyone'],
    [{ DATABASE_URL: 'mysql://root:geheim@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://root:geheim@db/x?answer_timeout=soon' }, 'answer_timeout'],
    [{ DATABASE_URL: 'postgres://root:geheim@db/x?connect_timeout=-1' }, 'connect_timeout'],
    [{ PORTAL_API: 'backend.example.cn' }, 'PORTAL_API'],
    [{ PORTAL_API: 'http://backend.example.cn' }, 'PORTAL_API'],
    [{ PORTAL_API: 'https://root:geheim@backend.example.cn' }, 'PORTAL_API'],
    [{ PORTAL_API: 'https://backend.example.cn/?key=geheim' }, 'PORTAL_API'],
    [{ PORTAL_REGISTRY_URL: 'http://register.example.cn' }, 'PORTAL_REGISTRY_TOKEN'],
    [{ PORTAL_SMS_URL: 'http://sms.example.cn' }, 'PORTAL_SMS_TOKEN'],
    [{ PORTAL_SMTP_URL: 'https://root:geheim@mail.example.cn' }, 'PORTAL_SMTP_URL'],
    [{ PORTAL_SMTP_URL: 'smtps://root:geheim@mail.example.cn' }, 'PORTAL_MAIL_FROM'],
    [{ PORTAL_SMTP_URL: 'smtps://mail.example.cn', PORTAL_MAIL_FROM: 'portal' }, 'PORTAL_MAIL_FROM'],
    [
      { PORTAL_OIDC_ISSUER: 'http://sso.example.cn', PORTAL_OIDC_CLIENT: 'portal', PORTAL_URL: 'https://portal.example.cn' },
      'PORTAL_OIDC_ISSUER',
    ],
    [{ PORTAL_OIDC_ISSUER: 'https://sso.example.cn', PORTAL_URL: 'https://portal.example.cn' }, 'PORTAL_OIDC_CLIENT'],
    [{ PORTAL_OIDC_ISSUER: 'https://sso.example.cn', PORTAL_OIDC_CLIENT: 'portal' }, 'PORTAL_URL'],
  ])('are refused with a clear message for %j', (source, word) => {
    const read = () => readEnv(source as Record<string, string>)
    expect(read).toThrow(EnvProblem)
    expect(read).toThrow(word)
    expect(read).not.toThrow('geheim')
  })
})
