import { findProgram } from './debian.mjs'

/** The Redis that joins two processes in the tests. */
export const findRedis = () => findProgram({ given: process.env.REDIS_PATH, names: ['redis-server'], package: 'redis-server' })
