declare module 'json-server' {
  import type { Express } from 'express';
  const jsonServer: { create(): Express };
  export default jsonServer;
}
