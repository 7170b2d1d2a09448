#!/usr/bin/env node
// Makes a fresh machine ready: packages, system programs, the SFU's worker, the build. Runs before `npm start`, `npm test`
// and the other commands, on the Node that the machine has, with nothing installed. Quick when nothing changed.
//   node tools/setup/setup.mjs start|test
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const forTests = process.argv[2] !== 'start';
const bin = path.join(root, 'node_modules/.bin');
const cache = path.join(root, '.cache');
const workerBinary = path.join(cache, 'mediasoup-worker');
const projectNode = path.join(bin, 'node');

const say = (text) => process.stderr.write(`set-up: ${text}\n`);
const fail = (text) => {
  say(text);
  process.exit(1);
};

/** Runs a program, shows its output only when it fails. */
function run(program, args, { env = {}, optional = false } = {}) {
  const done = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (done.status === 0) return true;
  if (optional) return false;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}\n`);
  return fail(`${[program, ...args].join(' ')} failed`);
}

const digest = (...files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
};
const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));
const stamped = (name, key) => {
  const file = path.join(cache, `${name}.stamp`);
  return {
    current: existsSync(file) && readFileSync(file, 'utf8') === key,
    write() {
      mkdirSync(cache, { recursive: true });
      writeFileSync(file, key);
    },
  };
};

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    fail(`Node 20 or newer is needed to set up (this is ${process.version}); the project then brings its own Node.`);
}

function installPackages() {
  const stamp = stamped('packages', digest(path.join(root, 'package.json'), path.join(root, 'package-lock.json')));
  if (stamp.current && existsSync(projectNode)) return;
  say('installing packages (about a minute)');
  // npm must not run on the Node that it is about to replace.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(path.delimiter);
  // mediasoup's install step fails everything where it may not download; it does nothing when a worker is named.
  const env = { PATH, MEDIASOUP_WORKER_BIN: workerBinary, PUPPETEER_SKIP_DOWNLOAD: '1' };
  // `engines` names the Node that the service runs on, which comes with the packages; this one may be older.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-engine-strict'], { env });
  if (!existsSync(projectNode)) {
    // Some npm versions hold back install scripts; the project's Node comes by one.
    run('npm', ['rebuild', 'node'], { env });
  }
  if (!existsSync(projectNode))
    fail('the "node" package did not bring its binary: allow its install script and try again');
  stamp.write();
}

/** Debian packages by what they are for; `feature` is what does not work without them. */
const SYSTEM = [
  { packages: ['ffmpeg'], program: 'ffmpeg', feature: 'liveness and video', tests: false },
  { packages: ['chromium'], program: 'chromium', feature: 'PDF export, the demo and browser tests', tests: false },
  {
    packages: ['fonts-noto-core'],
    file: '/usr/share/fonts/truetype/noto',
    feature: 'scripts of all languages in PDFs',
    tests: false,
  },
  {
    packages: ['fonts-noto-cjk'],
    file: '/usr/share/fonts/opentype/noto',
    feature: 'Chinese, Japanese and Korean in PDFs',
    tests: false,
  },
  { packages: ['poppler-utils'], program: 'pdftotext', feature: 'tests of PDF export', tests: true },
  { packages: ['fonts-ocr-b'], dpkg: 'fonts-ocr-b', feature: 'test documents', tests: true },
  { packages: ['mariadb-server'], program: 'mariadbd', feature: 'tests against MariaDB', tests: true },
  { packages: ['redis-server'], program: 'redis-server', feature: 'tests against Redis', tests: true },
  { packages: ['coturn'], program: 'turnserver', feature: 'tests of calls over a relay', tests: true },
];
const onPath = (program) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'].some((folder) =>
    existsSync(path.join(folder, program)),
  );
const isDebian = () => existsSync('/etc/debian_version') && onPath('apt-get');
const installed = (debianPackage) =>
  spawnSync('dpkg-query', ['-W', '-f', '${Status}', debianPackage], { encoding: 'utf8' }).stdout?.includes(
    'install ok',
  ) ?? false;

function present(need) {
  if (need.program)
    return (
      onPath(need.program) ||
      (need.program === 'chromium' && (onPath('google-chrome') || Boolean(process.env.CHROMIUM_PATH)))
    );
  if (need.file) return existsSync(need.file);
  return installed(need.dpkg);
}

/** Installs Debian packages as root; otherwise names the command and what is off without it. Returns whether all are there. */
function installSystem(needs) {
  const missing = needs.filter((need) => !present(need));
  if (missing.length === 0) return true;
  const packages = missing.flatMap((need) => need.packages);
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (isDebian() && process.getuid?.() === 0) {
    say(`installing system programs: ${packages.join(', ')}`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    if (run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, optional: true })) return true;
    run('apt-get', ['update'], { env, optional: true });
    if (run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, optional: true })) return true;
  }
  say(`missing: ${missing.map((need) => `${need.packages.join(' ')} (without it no ${need.feature})`).join('; ')}`);
  say(`to install: ${isDebian() ? `sudo ${command}` : `the equivalents of: ${command}`}`);
  return false;
}

/** The SFU's worker: mediasoup's own download, or built from its sources. Video calls are off without it. */
function provideSfuWorker() {
  const mediasoup = path.join(root, 'node_modules/mediasoup');
  const release = path.join(mediasoup, 'worker/out/Release/mediasoup-worker');
  const recipe = path.join(root, 'tools/mediasoup-worker');
  const stamp = stamped('sfu-worker', digest(path.join(mediasoup, 'package.json'), ...walk(recipe)));
  if (stamp.current && (existsSync(release) || existsSync(workerBinary))) return;
  say("providing the SFU's worker");
  const env = { MEDIASOUP_WORKER_BIN: '' };
  delete process.env.MEDIASOUP_WORKER_BIN;
  const downloaded = spawnSync(projectNode, ['npm-scripts.mjs', 'postinstall'], {
    cwd: mediasoup,
    env: { ...process.env, MEDIASOUP_SKIP_WORKER_BUILD: 'true', ...env, MEDIASOUP_WORKER_BIN: undefined },
    stdio: 'ignore',
    timeout: 60_000,
  });
  if (downloaded.status === 0 && existsSync(release)) return stamp.write();
  const libraries = ['g++', 'libssl-dev', 'libuv1-dev', 'libsrtp2-dev', 'flatbuffers-compiler', 'libflatbuffers-dev'];
  const ready = installSystem(libraries.map((name) => ({ packages: [name], dpkg: name, feature: 'video calls' })));
  if (!ready) return;
  say("building the SFU's worker from source (about a minute and a half on two cores)");
  const built = run(projectNode, [path.join(recipe, 'build-mediasoup-worker.mjs'), mediasoup, workerBinary], {
    optional: true,
  });
  if (built) stamp.write();
  else say("the SFU's worker could not be built: video calls are off");
}

function build() {
  run(projectNode, [path.join(root, 'tools/build/build.mjs'), '--quiet']);
  const widget = path.join(root, 'widget');
  if (!existsSync(path.join(widget, 'build.mjs'))) return;
  const rules = path.join(root, 'subgraphs/media/capture-rules');
  const stamp = stamped(
    'widget',
    digest(...walk(widget), ...(existsSync(rules) ? walk(rules) : []), path.join(root, 'package-lock.json')),
  );
  if (stamp.current && existsSync(path.join(root, 'dist/site/index.html'))) return;
  say('building the widget');
  run(projectNode, [path.join(widget, 'build.mjs')]);
  stamp.write();
}

checkNode();
process.chdir(root);
installPackages();
installSystem(SYSTEM.filter((need) => forTests || !need.tests));
provideSfuWorker();
build();
if (existsSync(path.join(root, '.cache/tmp'))) rmSync(path.join(root, '.cache/tmp'), { recursive: true, force: true });
if (!statSync(path.join(root, 'dist')).isDirectory()) fail('the build made nothing');
