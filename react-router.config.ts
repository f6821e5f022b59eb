import type { Config } from '@react-router/dev/config'

/** Pages are rendered on the server first; all routes are known from the start, so moving on never asks for a route list. */
export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Loaders are one line each: a file of their own would only be one more request.
  splitRouteModules: false,
} satisfies Config
