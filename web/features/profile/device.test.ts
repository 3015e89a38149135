import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Windows'],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [`${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome · Linux'],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604`, 'Safari · iOS'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18.0 Safari/605`, 'Safari · macOS'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
