// Rewrites the scripts and style sheets of the site in place for the oldest browsers that we promise (oldest.json):
// newer syntax and colours become what these know, comments and spaces go. Argument: the folder of the site.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { transform } from 'lightningcss';

const site = path.resolve(process.argv[2]);
const oldest = JSON.parse(readFileSync(path.join(import.meta.dirname, 'oldest.json'), 'utf8'));
const scripts = Object.entries(oldest).map(([browser, version]) => `${browser}${version}`);
const styles = Object.fromEntries(
  Object.entries({ ...oldest, ios_saf: oldest.safari }).map(([browser, version]) => {
    const [major, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

const ofPackages = path.join(site, 'vendor') + path.sep;
for (const name of readdirSync(site, { recursive: true })) {
  const file = path.join(site, name);
  if (file.startsWith(ofPackages)) continue; // they keep what their licences ask for
  if (/\.m?js$/.test(name)) {
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      target: scripts, minifyWhitespace: true, charset: 'utf8', legalComments: 'none', sourcefile: name,
    });
    writeFileSync(file, code);
  } else if (name.endsWith('.css')) {
    const { code } = transform({ filename: name, code: readFileSync(file), targets: styles, minify: true });
    writeFileSync(file, code);
  }
}
