import { writeFileSync } from 'node:fs';
import { nginxTemplate } from './nginx.ts';

writeFileSync(new URL('nginx.conf.template', import.meta.url), nginxTemplate());
